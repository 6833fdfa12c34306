/** Drops the random keys of the icons' lines: React asks for them in development only, and they cost every first page 700 bytes, compressed. */
module.exports = (source) => source.replace(/,\s*key: "[^"]*"/g, '');
