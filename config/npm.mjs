import { spawn } from 'node:child_process'

/** Runs npm in a folder; resolves to its exit code. Built-in modules only: it installs the others. */
export const npm = (cwd, ...words) =>
  new Promise(resolve => {
    // npm tells its children where it is; started by hand there is only its name.
    const self = process.env.npm_execpath
    const [command, ...first] = self ? [process.execPath, self] : ['npm']
    const child = spawn(command, [...first, ...words], { cwd, stdio: 'inherit', shell: !self })
    child.on('error', () => resolve(1))
    child.on('exit', resolve)
  })
