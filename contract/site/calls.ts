import { callsOf } from '../platform/call.ts'
import * as legalDesk from './legal-history.ts'
import * as legal from './legal.ts'
import * as siteDesk from './site-settings.ts'
import * as site from './site.ts'

export const siteCalls = {
  ...callsOf(legalDesk),
  ...callsOf(legal),
  ...callsOf(siteDesk),
  ...callsOf(site),
}
