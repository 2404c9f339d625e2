// `npm run doctor`
import { runCommand, say } from './command.ts'
import { examineBus } from './examine-bus.ts'
import { examineDatabase } from './examine-database.ts'
import { examineFolder } from './examine-folder.ts'
import { examineMail } from './examine-mail.ts'
import { examineNode, examineSettings } from './examine-settings.ts'
import { examineSendfile } from './examine-sendfile.ts'
import { byGravity, isIll } from './finding.ts'

const WORDS = { broken: 'BROKEN', risk: 'RISK  ', note: 'note  ' } as const

runCommand(async () => {
  const { config, findings: ofSettings } = examineSettings(process.env)
  const ofFolder = await examineFolder(config.DATA_DIR, new Date())
  const findings = byGravity([
    ...examineNode(process.versions.node),
    ...ofSettings,
    ...ofFolder,
    ...(await examineDatabase(config)),
    ...(await examineMail(config)),
    ...(await examineBus(config)),
    ...(await examineSendfile(config)),
  ])
  for (const { gravity, what, todo } of findings) say(`${WORDS[gravity]}  ${what}\n        ${todo}`)
  if (!isIll(findings)) say('Nothing is wrong with this installation.')
  process.exitCode = isIll(findings) ? 1 : 0
})
