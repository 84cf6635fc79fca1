// Runs the steps of a check: two at a time where one does not wait for the other, each with its time, the output of
// the failed ones shown at once.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHOWN_LINES = 150
const KILL_PATIENCE_MS = 10_000

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** Ends the program and what it started: test runners and servers leave children behind otherwise. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It has already ended.
  }
}

const running = new Set()

function runCommand([program, ...words], { cwd, env, minutes }) {
  return new Promise((resolve) => {
    let output = ''
    const isWindows = process.platform === 'win32'
    // A group of its own, so that all of it can be ended; Windows needs a shell for the programs of npm.
    const child = spawn(program, words, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    })
    running.add(child)
    const hear = (chunk) => (output += chunk)
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    let kill
    const limit = setTimeout(() => {
      output += `\nstopped: it took longer than ${minutes} minutes\n`
      end(child, 'SIGTERM')
      kill = setTimeout(() => end(child, 'SIGKILL'), KILL_PATIENCE_MS)
    }, minutes * 60_000)
    const finish = (isPassed) => {
      clearTimeout(limit)
      clearTimeout(kill)
      running.delete(child)
      resolve({ isPassed, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })
}

/** Keep for the end what a step's own tool says about itself. */
function closingLines(output, pattern) {
  return pattern === undefined ? [] : output.split('\n').filter((line) => pattern.test(line))
}

/** What a failed step printed, from where its tool begins to say what failed; without such a line, the end of it. */
function failingLines(output, from) {
  const lines = output.trimEnd().split('\n')
  const start = from === undefined ? -1 : lines.findIndex((line) => from.test(line))
  const shown = start === -1 ? lines.slice(-SHOWN_LINES) : lines.slice(start, start + SHOWN_LINES)
  return { shown, isWhole: shown.length === lines.length }
}

/** Ends every step that still runs. */
export function endAll(signal) {
  for (const child of running) end(child, signal)
}

/**
 * Runs { name, command, after?, closing?, failuresFrom?, alone?, minutes? } steps: `after` names steps that must have
 * passed, `closing` picks the lines to repeat at the end, `failuresFrom` the line from which a failed step's output is
 * shown, `alone` keeps the machine to itself. Answers how many passed and failed.
 */
export async function runSteps(steps, { cwd, env, logFolder, print, atOnce = 2 }) {
  const results = new Map()
  const waiting = [...steps]
  const active = new Map()
  mkdirSync(logFolder, { recursive: true })

  const isReady = ({ after = [] }) => after.every((name) => results.has(name))
  const blocker = ({ after = [] }) => after.find((name) => results.get(name)?.state !== 'passed')

  async function run(step) {
    const started = performance.now()
    const { isPassed, output } = await runCommand(step.command, { cwd, env, minutes: step.minutes ?? 5 })
    const time = seconds(performance.now() - started)
    const log = join(logFolder, `${step.name.replace(/[^\w-]+/g, '-')}.log`)
    writeFileSync(log, output)
    results.set(step.name, { state: isPassed ? 'passed' : 'failed', closing: closingLines(output, step.closing) })
    print(`${isPassed ? '  ok   ' : '  FAIL '} ${step.name}  ${time}`)
    if (isPassed) return
    const { shown, isWhole } = failingLines(output, step.failuresFrom)
    print(`--- ${step.command.join(' ')}${isWhole ? '' : `  (a part; all of it in ${log})`}`)
    print(shown.join('\n'))
    print('---')
  }

  function startNext() {
    const isFree = () => active.size < atOnce && ![...active.keys()].some((step) => step.alone)
    for (const step of waiting.slice()) {
      if (!isReady(step)) continue
      const cause = blocker(step)
      if (cause !== undefined) {
        waiting.splice(waiting.indexOf(step), 1)
        results.set(step.name, { state: 'skipped', closing: [] })
        print(`  skip  ${step.name}  because ${cause} did not pass`)
        return startNext()
      }
      if (!isFree() || (step.alone && active.size > 0)) continue
      waiting.splice(waiting.indexOf(step), 1)
      active.set(
        step,
        run(step).finally(() => active.delete(step)),
      )
    }
  }

  startNext()
  while (active.size > 0) {
    await Promise.race(active.values())
    startNext()
  }
  const count = (state) => [...results.values()].filter((result) => result.state === state).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    failures: [...results].filter(([, { state }]) => state === 'failed').map(([name]) => name),
    closing: steps.flatMap(({ name }) => results.get(name)?.closing.map((line) => `${name}: ${line.trim()}`) ?? []),
  }
}
