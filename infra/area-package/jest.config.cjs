const path = require('node:path');
const { areaProjects, outside } = require('../testing/jest-parts.cjs');
const { scaledTimeout } = require('../testing/timeouts.cjs');

/** Jest for the areas of a team's own repository: the same two projects that this repository's areas have. */
const root = __dirname.split(`${path.sep}node_modules${path.sep}`)[0];
const areas = require('node:fs')
  .readdirSync(root)
  .filter((name) => name.startsWith('mf-'));
module.exports = { testTimeout: scaledTimeout(300), rootDir: root, projects: areaProjects(areas, outside(root)) };
