import { CHAT_SCENARIOS } from './chat-scenarios.ts'
import { CONNECTION_SCENARIOS } from './connection-scenarios.ts'
import { COST_SCENARIOS } from './cost-scenarios.ts'
import { OUTAGE_SCENARIOS } from './outage-scenarios.ts'
import type { Scenario } from './scenario.ts'
import { UPLOAD_SCENARIOS } from './upload-scenarios.ts'

/** All hostile scenarios, for the short form in `npm test` and the long one in `npm run hostile`. */
export const SCENARIOS: readonly Scenario[] = [
  ...CONNECTION_SCENARIOS,
  ...UPLOAD_SCENARIOS,
  ...CHAT_SCENARIOS,
  ...COST_SCENARIOS,
  ...OUTAGE_SCENARIOS,
]
