// The site as one file, that plays where it lies: first what answers for the files, then the page as ever.
import './supply.js';
import '../app/main.js';
