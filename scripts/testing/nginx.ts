import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { freePort } from '@/lib/core/db/embedded'
import { findProgram } from './debian'
import { listening } from './listening'
import { ended } from './portal'

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * nginx in front of app servers, with the settings of docker-compose.yml but for addresses and folders: each call goes
 * to the next of them. Answers say which, in `X-Served-By`.
 */
export async function startNginx(ports: number[], folder: string) {
  const program = findProgram('nginx', ['nginx-light'], 'The tests of several servers')
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const settings = join(folder, 'nginx.conf')
  writeFileSync(settings, settingsFor(port, ports, folder))
  const child = spawn(program, ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  await listening(port, child, () => said)
  return { port, stop: () => child.kill('SIGTERM') && ended(child) }
}

function settingsFor(port: number, ports: number[], folder: string): string {
  const compose = load(readFileSync('docker-compose.yml', 'utf8')) as { configs: { proxy: { content: string } } }
  const changes: [string, string][] = [
    ['resolver 127.0.0.11 valid=5s;', `upstream app { ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')} }`],
    ['listen 3000;', `listen 127.0.0.1:${port}; add_header X-Served-By $upstream_addr always;`],
    ['set $app app:3000;', 'set $app app;'],
    ['access_log off;', `access_log off; ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`],
  ]
  let text = compose.configs.proxy.content.replaceAll('$$', '$')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`docker-compose.yml: the proxy’s settings lack "${from}"`)
    text = text.replace(from, () => to)
  }
  const own = `daemon off; pid ${folder}/nginx.pid; error_log stderr error;`
  return `${process.getuid?.() === 0 ? 'user root; ' : ''}${own}\n${text}`
}
