import { filesFor } from './files.js';
import { answerFrom } from './packed.js';

answerFrom(new Map(filesFor('page').map(([path, packed]) => [new URL(path, document.baseURI).href, packed])));
