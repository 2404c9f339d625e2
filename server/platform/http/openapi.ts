import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The API document, generated from the registered calls: `/api/openapi.json`, readable at `/api/docs`. */
export async function documentApi(
  app: FastifyInstance,
  { title, cookieName }: { title: string; cookieName: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '1',
        description: 'Same origin, JSON in UTF-8, envelope on every answer.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route)
      const { call, guard } = route.route.config ?? {}
      if (!call) return { ...transformed, schema: { ...transformed.schema, hide: true } }
      const security: Record<string, string[]>[] = guard === 'anyone' ? [] : [{ session: [] }, { bearer: [] }]
      const form = call.upload ? formOf(call.upload) : {}
      return { ...transformed, schema: { ...transformed.schema, ...form, security } }
    },
  })
  await app.register(async (docs) => {
    keepAnswers(docs)
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, indexPrefix: '' })
  })
  let document: Buffer | undefined // generated lazily: all calls are registered before the first request
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send((document ??= Buffer.from(JSON.stringify(app.swagger())))),
  )
}

/** Caches each file's first response in memory: generating or reading it took 10 to 30 ms each time. */
function keepAnswers(docs: FastifyInstance): void {
  const kept = new Map<string, { type: string; bytes: Buffer }>()
  const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
  docs.addHook('onRequest', async (request, reply) => {
    const found = kept.get(pathOf(request.url))
    if (found) return reply.type(found.type).send(found.bytes)
  })
  docs.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request.url)
    if (request.method !== 'GET' || reply.statusCode !== 200 || kept.has(path)) return payload
    const bytes =
      payload instanceof Readable ? await buffer(payload) : Buffer.from(payload as string | Buffer)
    kept.set(path, { type: String(reply.getHeader('content-type')), bytes })
    return bytes
  })
}

/** Only documents the form: its file is validated while it is received. */
const formOf = ({ field, maxBytes }: { field: string; maxBytes: number }) => ({
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary', maxLength: maxBytes } },
  },
})
