import { createRelease } from './release.js';
import { createUpdate } from './update.js';

// For the pages beside the games: a newer release is offered at their foot.

const release = createRelease();
document.body.append(createUpdate(release).node);
addEventListener('load', release.start, { once: true });
