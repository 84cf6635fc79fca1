import { expect, test } from 'vitest'
import { withPlantedFiles } from '../planted-files.mjs'
import { runSteps } from './step-runner.mjs'

const js = (code) => [process.execPath, '--eval', code]
const passes = js('console.log("fine")')
const fails = js('console.log("what went wrong"); process.exit(3)')

async function run(steps, atOnce) {
  const printed = []
  const result = await withPlantedFiles({}, (base) =>
    runSteps(steps, { cwd: base, env: process.env, logFolder: base, print: (text) => printed.push(text), atOnce }),
  )
  return { ...result, printed: printed.join('\n') }
}

test('the runner counts passed and failed steps, and shows why they failed', async () => {
  const result = await run([
    { name: 'good', command: passes },
    { name: 'bad', command: fails },
  ])
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 0, failures: ['bad'] })
  expect(result.printed).toContain('what went wrong')
  expect(result.printed).not.toContain('fine')
})

test('a long output is shown from where the failures begin, and otherwise its end', async () => {
  const long = js(`
    console.log('⎯ Failed Tests 1 ⎯'); console.log('the ' + 'reason')
    for (let i = 0; i < 400; i++) console.log('line ' + i)
    process.exitCode = 1`)
  const fromFailures = await run([{ name: 'bad', command: long, failuresFrom: /⎯ Failed/ }])
  expect(fromFailures.printed).toContain('the reason')
  expect(fromFailures.printed).not.toContain('line 399')
  const end = await run([{ name: 'bad', command: long, failuresFrom: /never/ }])
  expect(end.printed).toContain('line 399')
  expect(end.printed).not.toContain('the reason')
})

test('steps that depend on a failed step are not run, directly or indirectly', async () => {
  const result = await run([
    { name: 'last', command: passes, after: ['size'] },
    { name: 'size', command: passes, after: ['build'] },
    { name: 'build', command: fails },
    { name: 'lint', command: passes },
  ])
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 2 })
})

test('a program that does not exist is a failure', async () => {
  expect(await run([{ name: 'gone', command: ['no-such-program-here'] }])).toMatchObject({ failed: 1 })
})

test('a step that takes too long is stopped with its child processes', async () => {
  const nested = js(
    `require('node:child_process').spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' })`,
  )
  const started = performance.now()
  const result = await run([{ name: 'slow', command: nested, minutes: 0.5 / 60 }])
  expect(result.failed).toBe(1)
  expect(result.printed).toContain('stopped')
  expect(performance.now() - started).toBeLessThan(8000)
})

test('steps run two at a time, and an exclusive step runs alone', async () => {
  const code = (name) =>
    js(`
    const { writeFileSync, readdirSync, rmSync } = require('node:fs')
    writeFileSync('${name}.on', '')
    setTimeout(() => { console.log('with ' + readdirSync('.').filter((f) => f.endsWith('.on')).length); rmSync('${name}.on') }, 400)`)
  const steps = ['a', 'b', 'c'].map((name) => ({ name, command: code(name), closing: /^with/ }))
  const { closing, passed } = await run([
    ...steps,
    { name: 'quiet', command: code('quiet'), closing: /^with/, alone: true },
  ])
  expect(passed).toBe(4)
  expect(closing.slice(0, 3).some((line) => line.endsWith('with 2'))).toBe(true)
  expect(closing.every((line) => !line.endsWith('with 3'))).toBe(true)
  expect(closing.at(-1)).toBe('quiet: with 1')
})
