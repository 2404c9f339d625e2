import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '#contract/identity/personal-data.ts'
import { answer } from '#server/platform/http/answer.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { callerOf } from '../caller.ts'
import { member, permit } from '../guards.ts'
import type { IdentityDeps } from '../limits.ts'
import { accountData } from './own-data.ts'
import { type DataPart, dataFileName, exportByStaff, exportOwn } from '../personal-data.ts'

/** Routes for the file with all data about a person. */
export function mountDataFiles(
  app: FastifyInstance,
  baseDeps: IdentityDeps,
  others: readonly DataPart[],
): void {
  const deps = { ...baseDeps, dataParts: [accountData, ...others] }

  answer(
    app,
    contract.exportMember,
    permit('member.export'),
    async ({ viewer, params, body, request, reply }) => {
      const actor = actorOf(viewer, request)
      const data = await exportByStaff(deps, actor, params.memberId, body.reason)
      asFile(reply, params.memberId)
      return data
    },
  )
  answer(app, contract.exportOwnData, member, async ({ viewer, body, request, reply }) => {
    const data = await exportOwn(deps, viewer, body.currentPassword, callerOf(request))
    asFile(reply, viewer.memberId)
    return data
  })

  function asFile(reply: FastifyReply, memberId: number): void {
    const name = dataFileName(memberId, deps.clock)
    reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
  }
}
