import { getLegalText, type LegalDocument, type LegalText } from '#contract/consent.ts'
import { send } from '#web/api/send.ts'

export const askLegalText = (document: LegalDocument): Promise<LegalText> =>
  send(getLegalText, { params: { document } })
