import type { Call } from '@/request/call'
import { hostsOf, type ServiceName } from '@/request/hosts'
import { bySamePath, type SamePath } from '../backend/services'
import { fileOf } from './declared'
import { isJson, type Json } from './json'
import { nameOf } from './schemas'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const oneOrAny = (schemas: Json[]): Json => (schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas })

/** Every path with its operations. Several calls of one path differ in their input, and none accepts another's. */
export const pathsOf = (tunnel: readonly Call[], schemas: Json): Json => {
  const paths: Record<string, Json> = {}
  const add = (path: string, service: ServiceName, method: string, operation: Json) => {
    const parameters = service === 'tunnel' || service === 'localDevice' ? {} : { parameters: [diagnosticId] }
    paths[path] = { ...paths[path], servers: serversOf(service), ...parameters, [method]: operation }
  }
  for (const calls of bySamePath)
    add(calls[0].path, calls[0].service, calls[0].method.toLowerCase(), jsonOf(calls, schemas))
  for (const call of tunnel) add(call.path, call.service, 'post', bytesOf(call))
  return paths
}

const diagnosticId = { $ref: '#/components/parameters/DiagnosticId' }

const domain = { domain: { default: 'nodemate.example' } }

const serversOf = (service: ServiceName): Json[] => {
  const https = hostsOf('https').baseOf(service)
  if (https === undefined) return [{ url: '{addr}', variables: { addr: { default: 'https://node.example' } } }]
  const url = https.replace(/^(https:\/\/[^.]+)\..*$/, '$1.{domain}')
  return [
    { url, variables: domain },
    { url: hostsOf('same-site').baseOf(service) || '/', description: 'same-site mode' },
  ]
}

const jsonOf = (calls: SamePath, schemas: Json): Json => {
  const [first] = calls
  return {
    ...aboutOf(calls),
    ...requestOf(calls, schemas),
    responses: {
      200: { description: 'The reply, or a refusal by its code.', content: json(responseOf(calls)) },
      ...(first.hasEnvelope ? { default: { $ref: '#/components/responses/Failed' } } : {}),
    },
  }
}

const aboutOf = (calls: readonly Call[]): Json => ({
  operationId: calls.map(({ name }) => name).join('-or-'),
  tags: [...new Set(calls.map(({ name }) => name.slice(0, name.indexOf('.'))))],
  security: calls.every(({ isPublic }) => isPublic) ? [] : [{ session: [] }],
  'x-calls': Object.fromEntries(calls.map(call => [call.name, traitsOf(call)])),
})

const traitsOf = (call: Call): Json => ({
  effect: call.effect,
  declaredIn: fileOf(call),
  ...(call.timeoutMs ? { patienceMs: call.timeoutMs } : {}),
})

const responseOf = (calls: SamePath): Json => {
  const replies = calls.map(call => ref(nameOf(call, 'reply')))
  if (!calls[0].hasEnvelope) return oneOrAny(replies)
  return { anyOf: [...replies.map(data => ({ allOf: [ref('Success')], properties: { data } })), ref('Refusal')] }
}

const requestOf = (calls: SamePath, schemas: Json): Json => {
  const [first] = calls
  if (first.body === 'file') return { parameters: parametersOf(calls, schemas), requestBody: fileBody }
  if (first.method === 'POST') return { requestBody: bodyOf(oneOrAny(calls.map(call => ref(nameOf(call, 'input'))))) }
  const stamp = { name: 'cache_version', in: 'query', required: true, schema: { type: 'integer' } }
  return { parameters: [...parametersOf(calls, schemas), ...(first.hasEnvelope ? [stamp] : [])] }
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })
const bodyOf = (schema: Json): Json => ({ required: true, content: json(schema) })
const file = {
  type: 'object',
  required: ['file'],
  properties: { file: { contentMediaType: 'application/octet-stream' } },
}
const fileBody = { required: true, content: { 'multipart/form-data': { schema: file } } }

/** Where the request goes, and the file, which is the body. */
const notInQuery = ['addr', 'filePath']

/** A list or an object is JSON in the query. */
const parametersOf = (calls: SamePath, schemas: Json): Json[] => {
  const inputs = calls.flatMap(call => choicesOf(schemas[nameOf(call, 'input')], schemas))
  const names = new Set(inputs.flatMap(({ properties }) => (isJson(properties) ? Object.keys(properties) : [])))
  return [...names]
    .filter(name => !notInQuery.includes(name))
    .map(name => {
      const fields = inputs.flatMap(({ properties }) =>
        isJson(properties) && isJson(properties[name]) ? [properties[name]] : [],
      )
      const required = inputs.every(input => Array.isArray(input.required) && input.required.includes(name))
      const schema = oneOrAny([...new Map(fields.map(field => [JSON.stringify(field), field])).values()])
      const isText = !['array', 'object'].includes(String(schema.type))
      return { name, in: 'query', required, ...(isText ? { schema } : { content: json(schema) }) }
    })
}

const choicesOf = (schema: unknown, schemas: Json): Json[] => {
  if (!isJson(schema)) return []
  if (typeof schema.$ref === 'string') return choicesOf(schemas[schema.$ref.slice(ref('').$ref.length)], schemas)
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray)
  return choices ? choices.flatMap(each => choicesOf(each, schemas)) : [schema]
}

/** The bytes are messages of `tunnel.proto`; the schemas say what their fields may be. */
const bytesOf = (call: Call): Json => {
  const bytes = (side: 'input' | 'reply') => ({ 'application/octet-stream': { 'x-fields': ref(nameOf(call, side)) } })
  return {
    ...aboutOf([call]),
    security: [],
    parameters: [
      { name: 'uid', in: 'query', required: false, schema: ref('Id') },
      { name: 'X-Requested-With', in: 'header', required: true, schema: { const: 'XMLHttpRequest' } },
    ],
    requestBody: { required: true, content: bytes('input') },
    responses: { 200: { description: 'A message of tunnel.proto.', content: bytes('reply') } },
  }
}
