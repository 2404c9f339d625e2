import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/learning/certificate.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { addressGroup, clientAddress } from '#server/platform/http/address/client-address.ts'
import { openThrottle } from '#server/platform/http/throttle.ts'
import { anyone, member } from '#server/features/identity/guards.ts'
import { takeCertificate } from './certificate.ts'
import { checkCertificate } from './certificate-check.ts'
import { certificateFile } from './certificate-file.ts'
import { enrolmentProof } from './enrolment-proof.ts'
import { sendPaper } from '../paper/send-paper.ts'

/** High enough for an employer with many certificates, too low for guessing numbers. */
const CHECKS = { name: 'certificate-check', limit: 60, perSec: 600, problem: contract.tooManyChecks }

export function mountCertificates(app: FastifyInstance, deps: Deps): void {
  const checksOfAddress = openThrottle(deps.pool, CHECKS)
  answer(app, contract.issueCertificate, member, ({ viewer, params }) =>
    takeCertificate(deps, viewer, params.courseId),
  )
  answer(app, contract.certificateFile, member, async ({ viewer, params, reply }) =>
    sendPaper(reply, await certificateFile(deps, viewer, params.courseId)),
  )
  answer(app, contract.enrolmentProof, member, async ({ viewer, params, reply }) =>
    sendPaper(reply, await enrolmentProof(deps, viewer, params.courseId)),
  )
  answer(app, contract.checkCertificate, anyone, ({ params, request }) =>
    checkCertificate({ db: deps.db, checksOfAddress }, params.number, addressGroup(clientAddress(request))),
  )
}
