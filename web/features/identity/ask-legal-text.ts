import {
  getLegalEdition,
  getLegalText,
  type LegalDocument,
  type ShownLegalText,
} from '#contract/site/legal.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'

export const askLegalText = (document: LegalDocument): Promise<ShownLegalText> =>
  send(getLegalText, { params: { document } })

/** Resolves to null if there is no such version. */
export const askLegalEdition = (document: LegalDocument, version: string): Promise<ShownLegalText | null> =>
  send(getLegalEdition, { params: { document, version } }).catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.status === 404) return null
    throw thrown
  })
