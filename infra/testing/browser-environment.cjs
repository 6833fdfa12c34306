// Before jsdom.
require('./rules-by-class.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
];

/** jsdom with Node's fetch family, which a data router needs; package exports resolve to their CommonJS side. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const formFields = this.global.FormData;
    for (const name of fromNode) this.global[name] = globalThis[name];
    // Node's FormData does not accept forms; React reads a form's text fields when it is submitted within a transition.
    this.global.FormData = class FormData extends globalThis.FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new formFields(form, submitter)) if (typeof value === 'string') this.append(name, value);
      }
    };
  }
  exportConditions() {
    return [];
  }
};
