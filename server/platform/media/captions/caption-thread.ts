import { answerTexts } from '../../text-thread.ts'
import { cleanCaptions } from './caption-text.ts'

answerTexts(cleanCaptions)
