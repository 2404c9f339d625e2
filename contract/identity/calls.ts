import { callsOf } from '../platform/call.ts'
import * as consent from './consent.ts'
import * as firstAdmin from './first-admin.ts'
import * as identity from './identity.ts'
import * as intent from './intent.ts'
import * as kakao from './kakao.ts'
import * as learnerView from './learner-view.ts'
import * as password from './password.ts'
import * as personalData from './personal-data.ts'
import * as profileImage from './profile-image.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as withdrawal from './withdrawal.ts'

export const identityCalls = {
  ...callsOf(consent),
  ...callsOf(firstAdmin),
  ...callsOf(identity),
  ...callsOf(intent),
  ...callsOf(kakao),
  ...callsOf(learnerView),
  ...callsOf(password),
  ...callsOf(personalData),
  ...callsOf(profileImage),
  ...callsOf(secondFactor),
  ...callsOf(sessions),
  ...callsOf(withdrawal),
}
