/** The part of the validator that the browser tests use; the package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  /** One finding. */
  export interface Issue {
    severity: 'ERROR' | 'WARNING';
    issueMessage: string;
    path: { type?: string; property?: string }[];
  }
  /** Checks structured data by what search engines ask of each type. */
  export default class Validator {
    validate(found: { jsonld: Record<string, object[]>; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
}
