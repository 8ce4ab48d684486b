// The build writes this release before sw.js: every file that makes the site work offline.

interface ReleaseFile {
  path: string;
  bytes: number;
  sha256: string;
  tier: 'shell' | 'engine' | 'extra';
}

interface Release {
  id: string;
  version: string;
  files: ReleaseFile[];
}

declare const release: Release;
