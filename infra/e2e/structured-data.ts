import Validator from '@adobe/structured-data-validator';

type Node = Record<string, unknown>;

/** What search engines would refuse in the JSON-LD of a page: the validator's errors, each with where it is, and addresses that are not absolute. */
export async function structuredFaults(graph: { '@graph'?: Node[] }): Promise<string[]> {
  const nodes = graph['@graph'] ?? [];
  const jsonld: Record<string, Node[]> = {};
  for (const node of nodes) {
    const type = String(node['@type']);
    // The validator keeps its own notes in what it is given.
    jsonld[type] = [...(jsonld[type] ?? []), structuredClone(node)];
  }
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  const relative = [...JSON.stringify(nodes).matchAll(/"(?:url|item|@id|image|contentUrl|thumbnailUrl)":"(\/[^"]*)"/g)].map(
    ([, address]) => `relative: ${address}`,
  );
  return [
    ...issues
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ issueMessage, path }) => `${path.map(({ type, property }) => type ?? property).join(' › ')}: ${issueMessage}`),
    ...relative,
    ...nodes.filter((node) => typeof node['@type'] !== 'string').map((node) => `without a type: ${JSON.stringify(node).slice(0, 80)}`),
  ];
}
