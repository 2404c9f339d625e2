// A separate process (see probe.ts) that checks one file and prints one verdict.
import { judgeVideo } from './judge-video.ts'

const verdict = await judgeVideo(process.argv[2] ?? '')
process.stdout.write(`${JSON.stringify(verdict)}\n`, () => process.exit(0))
