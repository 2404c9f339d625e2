import { callsOf } from '../platform/call.ts'
import * as legalHistory from './legal-history.ts'
import * as legal from './legal.ts'
import * as siteSettings from './site-settings.ts'
import * as site from './site.ts'

export const siteCalls = {
  ...callsOf(legalHistory),
  ...callsOf(legal),
  ...callsOf(siteSettings),
  ...callsOf(site),
}
