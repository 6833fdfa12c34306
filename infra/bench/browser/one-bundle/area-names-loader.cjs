/** Areas name their chunks independently; in one bundle the names need the area's prefix. */
module.exports = function areaNames(source) {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${this.getOptions().area}--`);
};
