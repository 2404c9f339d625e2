import { callsOf } from '../platform/call.ts'
import * as exchange from './exchange.ts'
import * as quiz from './quiz.ts'
import * as staffQuestion from './staff-question.ts'
import * as staffQuiz from './staff-quiz.ts'

export const quizCalls = {
  ...callsOf(quiz),
  ...callsOf(staffQuestion),
  ...callsOf(staffQuiz),
  ...callsOf(exchange),
}
