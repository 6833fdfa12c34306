/** Areas name their chunks each for themselves; in one bundle their names need the area's. */
module.exports = function areaNames(source) {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${this.getOptions().area}--`);
};
