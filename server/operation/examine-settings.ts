import { readConfig, unofferedProviders } from '#server/config.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartFailure } from '#server/platform/database/start-failure.ts'
import { proxyWarning } from '#server/platform/http/address/proxy-warning.ts'
import { readBranding } from '#server/features/site/branding.ts'
import { readLegalDrafts } from '#server/features/site/legal-texts.ts'
import { broken, type Finding, note, risk } from './finding.ts'

const NODE_MAJOR = 24
const SEE_SETTINGS = 'Correct it; what each setting means is in README, "Settings".'

export function examineNode(version: string): Finding[] {
  const major = Number(version.split('.', 1)[0])
  if (major === NODE_MAJOR) return []
  return [
    broken(`This is Node ${version}; the product is made for ${NODE_MAJOR}.`, 'Start it with `npm start`.'),
  ]
}

/** Falls back to the settings that locate the data if others are invalid: the other checks need them. */
export function examineSettings(environment: NodeJS.ProcessEnv): { config: Config; findings: Finding[] } {
  try {
    const config = readConfig(environment)
    return { config, findings: examineConfig(config) }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    const findings = error.message
      .replace(/^Wrong setting: /, '')
      .replace(/\.$/, '')
      .split('; ')
      .map((one) => broken(`Wrong setting: ${one}.`, SEE_SETTINGS))
    return { config: readConfig(placesOf(environment)), findings }
  }
}

const PLACES = [
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_RUN_AS',
] as const

function placesOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = PLACES.flatMap((name) => [name, `${name}_FILE`])
  const usable = names.filter((name) => {
    try {
      readConfig({ [name]: environment[name] })
      return true
    } catch {
      return false
    }
  })
  return Object.fromEntries(usable.map((name) => [name, environment[name]]))
}

function examineConfig(config: Config): Finding[] {
  const proxies = proxyWarning(config)
  return [
    ...examineFiles(config),
    ...(proxies ? [risk('Visitors cannot be told apart.', proxies)] : []),
    ...(config.isProduction ? examineProduction(config) : []),
  ]
}

/** The start reads these files too, and fails when one is invalid. */
function examineFiles(config: Config): Finding[] {
  return [() => readBranding(config), () => readLegalDrafts(config)].flatMap((read) => {
    try {
      read()
      return []
    } catch (error) {
      return [broken((error as Error).message, 'Correct the file, or take the setting away.')]
    }
  })
}

function examineProduction(config: Config): Finding[] {
  const findings: Finding[] = []
  if (!config.isHttps)
    findings.push(
      broken(
        `PUBLIC_ORIGIN is ${config.PUBLIC_ORIGIN}: without https passwords and sessions travel readable.`,
        'Put a proxy with a certificate in front (deploy/nginx) and give its https origin.',
      ),
    )
  if (config.STAFF_MFA === 'optional')
    findings.push(
      risk(
        'STAFF_MFA is optional: a stolen staff password is enough.',
        'Take the setting away: required is the default.',
      ),
    )
  if (!config.kakao) findings.push(note('Login by Kakao is off.', 'Give the KAKAO_ keys to offer it.'))
  const unoffered = unofferedProviders(config)
  if (unoffered.length > 0)
    findings.push(
      note(
        `Nothing can be bought: ${unoffered.map(({ title }) => title).join(' or ')} has no key.`,
        `Give ${unoffered.map(({ keys }) => keys.join(' and ')).join(', or ')}.`,
      ),
    )
  if (config.LOG_LEVEL !== 'info' && config.LOG_LEVEL !== 'debug' && config.LOG_LEVEL !== 'trace')
    findings.push(
      note(
        `LOG_LEVEL is ${config.LOG_LEVEL}: answers and security events are not written.`,
        'Set it to info.',
      ),
    )
  return findings
}
