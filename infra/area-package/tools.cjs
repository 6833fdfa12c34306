#!/usr/bin/env node
// `yaprak-area` in the repository of an area team: the area command of the site's running version.
const path = require('node:path');

process.chdir(__dirname.split(`${path.sep}node_modules${path.sep}`)[0]);
require('tsx/cjs/api').register();
require('./infra/cli/area.ts');
