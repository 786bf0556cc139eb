import type { Call } from '@/request/call'
import { codes } from '@/request/codes'
import { tunnel } from '@/tunnel/calls'
import { diagnosticHeader } from '../backend/arrivals'
import { everyCall } from '../backend/services'
import { wordsOfGroup } from './comments'
import { filesOfGroup, groupNames } from './declared'
import type { Json } from './json'
import { pathsOf } from './operations'
import { componentsOf } from './schemas'

/** What the app expects of a back end, as OpenAPI 3.1, from the declared calls alone. */
export const contract = async (): Promise<Json> => {
  const tunnelCalls: Call[] = Object.values(tunnel)
  const schemas = await componentsOf([...everyCall, ...tunnelCalls])
  return {
    openapi: '3.1.0',
    info: {
      title: 'NodeMate',
      version: '1',
      description:
        'Written by `npm run contract` from the calls of the app. README.md beside it says what holds for all of them.',
    },
    servers: [{ url: '/' }],
    tags: groupNames.map(name => ({ name, description: wordsOf(name) })),
    paths: pathsOf(tunnelCalls, schemas),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      parameters: { DiagnosticId },
      schemas: { ...envelopes, ...schemas },
      responses: {
        Failed: {
          description: 'Another HTTP status, with an envelope where there is one.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  }
}

const wordsOf = (group: string): string =>
  filesOfGroup(group)
    .map(file => `${wordsOfGroup(file, group)}\n\nDeclared in ${file}.`.trim())
    .join('\n\n')

const DiagnosticId = {
  name: diagnosticHeader,
  in: 'header',
  description:
    'The phone that asks, once its user has agreed: for the log, so that support can find what its user reports.',
  schema: { type: 'string', pattern: '^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$' },
}

const msg = { type: ['string', 'null'], description: 'For people.' }

const envelopes: Json = {
  Success: {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: codes.success }, msg, data: {} },
  },
  Refusal: {
    type: 'object',
    required: ['code'],
    properties: {
      code: {
        type: 'integer',
        not: { const: codes.success },
        description: Object.entries(codes)
          .filter(([, code]) => code !== codes.success)
          .map(([name, code]) => `${code} ${name}`)
          .join(', '),
      },
      msg,
      data: { description: 'With 1003 its `retryAfterS`, with 1601 its `issues`.' },
    },
  },
}
