const path = require('node:path');
const base = require('../../jest.config.cjs');

const { projects } = base;
const infra = projects.find(({ displayName }) => displayName === 'infra');
const screens = projects.find(({ displayName }) => displayName === 'screens');
const { displayName: _, ...project } = process.env.YAPRAK_MUTATION_BROWSER ? screens : infra;
const tests = JSON.parse(process.env.YAPRAK_MUTATION_TESTS ?? '[]');

/** A single project for Stryker: all of infra, or all browser packages. */
module.exports = {
  ...project,
  watchman: false,
  // Listing files is half of what a quick test costs, and it comes again with every fault.
  roots: [...new Set(tests.map((file) => path.dirname(file)))],
  testEnvironment: path.join(__dirname, 'environment.cjs'),
  testMatch: tests,
  testTimeout: base.testTimeout,
};
