import type { onRequestAsyncHookHandler } from 'fastify'
import { isCalledFromHere } from '#server/platform/http/address/from-here.ts'

/** Responds 404 to every client that is not on this machine. */
export const forThisMachine: onRequestAsyncHookHandler = async (request, reply) =>
  isCalledFromHere(request) ? undefined : reply.callNotFound()
