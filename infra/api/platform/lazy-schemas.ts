import buildValidators from '@fastify/ajv-compiler';
import { SerializerSelector as buildSerializers } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = Required<NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>>;
interface Check {
  (data: unknown): unknown;
  errors?: unknown;
}

/** How input is validated: texts become what the schema wants, what it does not know is left out, and all that is wrong is told at once. */
export const validation = { coerceTypes: true, removeAdditional: 'all', allErrors: true } as const;

/**
 * Fastify's own compilers of schemas, put to work at the first request of a call instead of at the start: the hundreds of schemas are most of what
 * starting costs, and a process meets but a part of them. That each of them can be compiled, a test checks.
 */
export function lazySchemas(): Compilers {
  const validators = buildValidators();
  const serializers = buildSerializers();
  const buildValidator = (...[schemas, options]: Parameters<typeof validators>) => {
    const compile = validators(schemas, options) as unknown as (route: unknown) => Check;
    const lazily = (route: unknown): Check => {
      let made: Check | undefined;
      const check: Check = (data) => {
        made ??= compile(route);
        const result = made(data);
        check.errors = made.errors;
        return result;
      };
      return check;
    };
    return lazily;
  };
  const buildSerializer: Compilers['buildSerializer'] = (schemas, options) => {
    const compile = serializers(schemas, options);
    return (route) => {
      let made: ReturnType<typeof compile> | undefined;
      return (answer: unknown) => {
        made ??= compile(route);
        return made(answer);
      };
    };
  };
  return { buildValidator: buildValidator as Compilers['buildValidator'], buildSerializer };
}
