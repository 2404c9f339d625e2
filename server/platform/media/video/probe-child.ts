// Runs as a process of its own (see probe.ts): judges one file and prints one verdict.
import { judgeVideo } from './judge-video.ts'

const verdict = await judgeVideo(process.argv[2] ?? '')
process.stdout.write(`${JSON.stringify(verdict)}\n`, () => process.exit(0))
