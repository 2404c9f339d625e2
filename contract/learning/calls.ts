import { callsOf } from '../platform/call.ts'
import * as access from './access.ts'
import * as certificate from './certificate.ts'
import * as editionNews from './edition-news.ts'
import * as lessonArchive from './lesson-archive.ts'
import * as learning from './learning.ts'
import * as note from './note.ts'

export const learningCalls = {
  ...callsOf(access),
  ...callsOf(certificate),
  ...callsOf(editionNews),
  ...callsOf(learning),
  ...callsOf(lessonArchive),
  ...callsOf(note),
}
