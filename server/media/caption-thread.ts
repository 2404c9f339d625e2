import { answerTexts } from '#server/text-thread.ts'
import { cleanCaptions } from './caption-text.ts'

answerTexts(cleanCaptions)
