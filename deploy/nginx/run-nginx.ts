import { equal, notEqual } from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { until } from '#server/testing/until.ts'

/** The name in the certificate. */
export const NAME = 'localhost'

export type RunningNginx = {
  tlsPort: number
  plainPort: number
  /** The address for clients, with https. */
  origin: string
  /** The certificate that clients have to trust, as PEM. */
  certificate: string
  /** Where nginx stores the bodies of requests that it does not stream. */
  bodies: string
  stop(): Promise<void>
}

/** Runs nginx on loopback with the sample configuration, in front of the processes at these ports. */
export async function runNginx(ports: { tlsPort: number; products: number[] }): Promise<RunningNginx> {
  const folder = tempFolder('nginx')
  const plainPort = await freePort()
  const { tlsPort } = ports
  const path = writeConfiguration(folder, { ...ports, plainPort })
  const nginx = spawn('nginx', ['-p', folder, '-c', path, '-e', 'error.log'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const listens = () =>
    fetch(`http://127.0.0.1:${plainPort}/`, { redirect: 'manual' }).then(
      ({ status }) => status === 301,
      () => false,
    )
  await until(listens, 'nginx answers')
  return {
    tlsPort,
    plainPort,
    origin: `https://${NAME}:${tlsPort}`,
    certificate: readFileSync(join(folder, 'own.pem'), 'utf8'),
    bodies: join(folder, 'body'),
    async stop() {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Ports = { tlsPort: number; plainPort: number; products: number[] }

/** Writes the sample with another name, ports and certificate, otherwise unchanged; returns its path. */
function writeConfiguration(folder: string, { tlsPort, plainPort, products }: Ports): string {
  makeCertificate(folder)
  mkdirSync(join(folder, 'body'))
  const sample = readFileSync(join(import.meta.dirname, 'codemaru.conf'), 'utf8')
  const servers = products.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n  ')
  const ours = sample
    .replaceAll('school.example;', `${NAME};`)
    .replaceAll('server 127.0.0.1:3000 max_fails=0;', servers)
    .replace(/listen 80;/, `listen 127.0.0.1:${plainPort};`)
    .replace(/listen 443 ssl/, `listen 127.0.0.1:${tlsPort} ssl`)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replace('/etc/ssl/school.example/fullchain.pem', join(folder, 'own.pem'))
    .replace('/etc/ssl/school.example/privkey.pem', join(folder, 'own.key'))
  notEqual(ours, sample)
  const path = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    path,
    `${user} daemon off; pid nginx.pid; events {}
     http { access_log off; client_body_temp_path body; proxy_temp_path proxied; ${ours} }`,
  )
  return path
}

function makeCertificate(folder: string): void {
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME} -addext subjectAltName=DNS:${NAME},IP:127.0.0.1
     -keyout own.key -out own.pem`.split(/\s+/),
    { cwd: folder, encoding: 'utf8' },
  )
  equal(made.status, 0, made.stderr)
}
