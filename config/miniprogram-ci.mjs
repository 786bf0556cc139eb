/**
 * WeChat's own compiler and uploader. It is installed when it is needed, apart from the lock: 1,100 packages for one command.
 * Run by itself it compiles, and uploads when told to; what people should read begins with a bar, all else is its own noise.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npm } from './npm.mjs'

export const name = 'miniprogram-ci'
export const release = '2.1.42'

/** The folder that has it; undefined when it could not be installed. */
export const installedFor = async root => {
  const folder = join(root, '.tools', name)
  const installed = join(folder, 'node_modules', name, 'package.json')
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === release) return folder
  console.log(`Installing ${name} ${release} and what it needs (about 1,100 packages, 280 MB) into .tools, once …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await npm(folder, 'install', '--save-exact', ...options, `${name}@${release}`)
  return code === 0 ? folder : undefined
}

/** Findings of its code check that stay, and why. */
const accepted = {
  LAZYCODE_LOADING_OPEN: 'pages stay blank with it in base libraries 2.20.2 to 2.21.1, and ours begin at 2.21.0',
}

/** The build and its settings alone: of everything else it would read each file. */
const copyOf = root => {
  const folder = mkdtempSync(join(tmpdir(), 'nodemate-upload-'))
  process.on('exit', () => {
    process.chdir(root)
    rmSync(folder, { recursive: true, force: true })
  })
  for (const path of ['project.config.json', 'dist/weapp'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  return folder
}

const say = line => console.log(`| ${line}`)

/** It leaves out what it believes that nothing uses. */
const compiled = (files, built) => {
  const left = built.filter(path => !(path in files))
  for (const path of left) console.error(`${path} is left out, since nothing names it.`)
  const bytes = Object.values(files).reduce((sum, each) => sum + Buffer.byteLength(each), 0)
  say(`${Object.keys(files).length} files, ${bytes.toLocaleString('en')} bytes as WeChat compiles them`)
  return left.length > 0 ? 1 : 0
}

const run = async ({ folder, root, isDryRun, appId, robot, version, desc, built }) => {
  const require = createRequire(join(folder, 'package.json'))
  const copy = copyOf(root)
  // It leaves caches in the current folder.
  process.chdir(copy)
  const ci = require(name)
  // Asked of WeChat otherwise; this is what the package itself falls back on.
  const { DefaultProjectAttr } = require(`${name}/dist/config/config.js`)
  const project = new ci.Project({
    ...{ type: 'miniProgram', projectPath: copy, appid: appId ?? '' },
    privateKey: process.env.NODEMATE_WECHAT_KEY || 'a dry run signs nothing',
    ...(isDryRun && { attr: () => Promise.resolve(DefaultProjectAttr) }),
  })
  const found = (await ci.checkCodeQuality(project)).filter(({ success }) => !success)
  const refused = found.filter(each => !(each.name in accepted))
  for (const { name: check, text } of refused) console.error(`${check}: ${text}`)
  if (refused.length > 0) return 1
  for (const { name: check } of found) say(`${check} is off: ${accepted[check]}.`)

  const build = { project, version, setting: { useProjectConfig: true }, robot }
  if (isDryRun) return compiled(await ci.getCompiledResult(build), built)
  const { subPackageInfo = [] } = await ci.upload({ ...build, desc })
  for (const each of subPackageInfo) say(`${each.name}  ${each.size.toLocaleString('en')} bytes`)
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  // It leaves processes and sockets open.
  run(JSON.parse(process.env.NODEMATE_UPLOAD)).then(
    code => process.exit(code),
    error => {
      console.error(error)
      process.exit(1)
    },
  )
