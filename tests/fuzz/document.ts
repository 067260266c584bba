import { z } from 'zod';

/** The part of OpenAPI 3.1 that a request is made from and an answer judged by. */
const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.unknown(),
});

const referenceSchema = z.object({ $ref: z.string() });

const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(z.union([referenceSchema, parameterSchema])),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    parameters: z.record(z.string(), parameterSchema),
  }),
});

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: unknown;
}

/** One call as the document describes it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  /** Null where the call has no body. */
  readonly body: { readonly mediaType: string; readonly schema: unknown } | null;
  readonly statuses: ReadonlySet<number>;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** Schemas by name. */
  readonly schemas: Readonly<Record<string, unknown>>;
}

/** @throws ZodError when it is no document of this shape. */
export function readDocument(value: unknown): ApiDocument {
  const { paths, components } = documentSchema.parse(value);
  const parameterOf = (parameter: z.infer<typeof referenceSchema> | Parameter): Parameter[] => {
    if (!('$ref' in parameter)) return [parameter];
    const known = components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    return known ? [known] : [];
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const [mediaType, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        isPublic: operation.security.length === 0,
        parameters: operation.parameters.flatMap(parameterOf),
        body: mediaType && content ? { mediaType, schema: content.schema } : null,
        statuses: new Set(Object.keys(operation.responses).map(Number)),
      };
    }),
  );
  return { operations, schemas: components.schemas };
}
