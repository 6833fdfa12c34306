import buildValidators from '@fastify/ajv-compiler';
import { SerializerSelector as buildSerializers } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Compilers = Required<NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>>;
interface Check {
  (data: unknown): unknown;
  errors?: unknown;
}

/** Input validation: values are coerced to the schema's types, unknown fields are dropped, and all errors are reported at once. */
export const validation = { coerceTypes: true, removeAdditional: 'all', allErrors: true } as const;

/**
 * Fastify's schema compilers, deferred to the first request of each call: compiling hundreds of schemas is most of the start-up cost, and a process uses only
 * some of them. A test checks that each one compiles.
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
