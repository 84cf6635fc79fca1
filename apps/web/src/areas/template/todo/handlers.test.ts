import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { todoHandlers } from './handlers.ts'
import { oneTagSchema, oneTaskSchema, taskCountsSchema, tasksSchema, taskTagsSchema } from './schema.ts'
import { sampleTasks } from './samples.ts'
import { createTodoStore } from './store.ts'

const ORIGIN = 'https://shop.example'
// The evening before, as far as UTC goes: in the shop it is the 21st.
const NOW = Date.UTC(2026, 10, 20, 18)
const TASKS = '/apps/todo/tasks'

function freshTasks() {
  const handlers = todoHandlers(
    ORIGIN,
    createTodoStore(() => NOW),
  )
  const call = (method: string, path: string, body?: unknown) =>
    getResponse(
      handlers,
      new Request(`${ORIGIN}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
    )
  const status = async (...request: Parameters<typeof call>) => (await call(...request))?.status
  const read = async (path: string): Promise<unknown> => (await call('GET', path))?.json()
  const tasks = async (query = '') => tasksSchema.parse(await read(`${TASKS}${query}`))
  const ids = async (query = '') => (await tasks(query)).map(({ id }) => id)
  const counts = async () => taskCountsSchema.parse(await read(`${TASKS}/counts`))
  const send = async (path: string, task: unknown) => {
    const response = await call('POST', `${TASKS}${path}`, { task })
    return { status: response?.status, ...oneTaskSchema.parse(await response?.json()) }
  }
  return { call, status, read, tasks, ids, counts, send }
}

describe('the sample tasks', () => {
  const all = tasksSchema.parse(sampleTasks(NOW))
  const count = (is: (task: (typeof all)[number]) => boolean) => all.filter(is).length

  it('have the number and spread of the specification', () => {
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
    const tagged = (tag: string) => count(({ tags }) => tags.includes(tag))
    expect(['medium', 'low', 'high', 'team', 'update'].map(tagged)).toEqual([9, 6, 3, 3, 2])
    expect([1, 2].map((many) => count(({ tags }) => tags.length === many))).toEqual([13, 5])
    expect(count(({ assignee }) => assignee?.avatar === '')).toBe(8)
    expect(count(({ isImportant }) => isImportant)).toBe(6)
    expect(count(({ isCompleted }) => isCompleted)).toBe(7)
    expect(count(({ isDeleted }) => isDeleted)).toBe(2)
    expect(count(({ isImportant, isDeleted }) => isImportant && isDeleted)).toBe(0)
    expect(count(({ isCompleted, isDeleted }) => isCompleted && isDeleted)).toBe(1)
  })

  it('are due in a window of four weeks around the day that it is in the shop', () => {
    const days = all.map(({ dueDate }) => dueDate).sort()
    expect([days.at(0), days.at(-1)]).toEqual(['2026-11-13', '2026-12-10'])
    expect(count(({ dueDate }) => dueDate === '2026-11-21')).toBe(4)
  })
})

describe('looking', () => {
  it('tasks come latest first, without the deleted ones, whatever is asked that nobody knows', async () => {
    const { ids } = freshTasks()
    const latest = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    expect(await ids()).toEqual(latest)
    expect(await ids('?filter=toString&sortBy=constructor&page=99999&perPage=-1')).toEqual(latest)
  })

  it('filters, tags and words in titles narrow the list together', async () => {
    const { ids } = freshTasks()
    expect(await ids('?filter=important')).toEqual([16, 15, 13, 12, 5, 2])
    expect(await ids('?filter=completed')).toEqual([15, 14, 13, 11, 7, 4])
    expect(await ids('?filter=deleted')).toEqual([18, 17])
    expect(await ids('?tag=team')).toEqual([13, 3, 2])
    expect(await ids('?tag=nothing')).toEqual([])
    expect(await ids('?q=PRICE%20LIST')).toEqual([1])
    expect(await ids('?q=breakfast')).toEqual([])
    expect(await ids('?filter=important&tag=medium&q=handover')).toEqual([16])
  })

  it('tasks are sorted by title both ways, by who has them and by the day', async () => {
    const { tasks, ids, send } = freshTasks()
    const titles = (await tasks('?sortBy=title-asc')).map(({ title }) => title)
    expect(titles[0]).toBe('Ask Jonas about invoice 5033')
    expect((await tasks('?sortBy=title-desc')).map(({ title }) => title)).toEqual(titles.toReversed())
    const { task } = await send('', { title: 'Nobody has it', dueDate: '2026-11-01' })
    expect((await tasks('?sortBy=assignee')).map(({ assignee }) => assignee?.fullName).at(0)).toBe('Elin Sandberg')
    expect((await ids('?sortBy=assignee')).at(-1)).toBe(task.id)
    expect((await ids('?sortBy=due-date')).at(0)).toBe(task.id)
  })

  it('says how many there are behind each filter and tag', async () => {
    expect(await freshTasks().counts()).toEqual({
      all: 16,
      open: 10,
      important: 6,
      completed: 6,
      deleted: 2,
      tags: { team: 3, low: 5, medium: 7, high: 3, update: 2 },
    })
  })
})

describe('changing', () => {
  it('a new task gets the next id, whatever it says itself, and is due today', async () => {
    const { send, ids } = freshTasks()
    const { status, task } = await send('', { id: 3, title: '  Wash the vans ', colour: 'red' })
    expect(status).toBe(201)
    expect(task).toMatchObject({ id: 19, title: 'Wash the vans', dueDate: '2026-11-21', assignee: null, tags: [] })
    expect((await ids()).at(0)).toBe(19)
  })

  it('what is no task is refused and changes nothing', async () => {
    const { status, ids } = freshTasks()
    const wrong = [
      undefined,
      {},
      { task: null },
      { task: {} },
      { task: { title: '   ' } },
      { task: { title: 7 } },
      { task: { title: 'x', dueDate: '2026-02-31' } },
      { task: { title: 'x', tags: 'team' } },
      { task: { title: 'x', tags: ['no-such-tag'] } },
      { task: { title: 'x', assignee: { fullName: '' } } },
      { task: { title: 'x', isImportant: 'yes' } },
    ]
    for (const body of wrong) expect(await status('POST', TASKS, body), JSON.stringify(body)).toBe(400)
    expect(await ids()).toHaveLength(16)
  })

  it('a script in a title stays text', async () => {
    const title = '<script>alert(1)</script>'
    expect((await freshTasks().send('', { title })).task.title).toBe(title)
  })

  it('a change keeps what it does not name, and goes by the id in the address when it has none itself', async () => {
    const { send, status } = freshTasks()
    const byAddress = await send('/4', { isCompleted: false })
    expect(byAddress).toMatchObject({ status: 200, task: { id: 4, isCompleted: false, tags: ['low'] } })
    expect((await send('/4', { id: 5, title: 'Other' })).task).toMatchObject({ id: 5, title: 'Other' })
    expect(await status('POST', `${TASKS}/4`, { task: { tags: ['no-such-tag'] } })).toBe(400)
    expect(await status('POST', `${TASKS}/4`, { task: { title: '' } })).toBe(400)
    expect(await status('POST', `${TASKS}/99`, { task: { title: 'x' } })).toBe(404)
    expect(await status('POST', `${TASKS}/4`, { task: { id: 99, title: 'x' } })).toBe(404)
    expect(await status('POST', `${TASKS}/four`, { task: { title: 'x' } })).toBe(404)
  })

  it('a deleted task can be brought back, and only a deleted one goes for ever', async () => {
    const { call, status, ids, send } = freshTasks()
    expect(await status('DELETE', `${TASKS}/1/forever`)).toBe(404)
    const answer = await call('DELETE', `${TASKS}/1`)
    expect([answer?.status, await answer?.text()]).toEqual([200, ''])
    expect(await ids('?filter=deleted')).toEqual([18, 17, 1])
    await send('/1', { isDeleted: false })
    expect(await ids('?filter=deleted')).toEqual([18, 17])
    expect(await status('DELETE', `${TASKS}/17/forever`)).toBe(200)
    expect(await ids('?filter=deleted')).toEqual([18])
    for (const path of ['/17/forever', '/17', '/99', '/x'])
      expect(await status('DELETE', `${TASKS}${path}`), path).toBe(404)
  })

  it('an order that was dragged is kept and moves nothing that was not in sight', async () => {
    const { status, ids } = freshTasks()
    expect((await ids('?sortBy=order')).slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(await status('POST', `${TASKS}/order`, { ids: [4, 2, 1] })).toBe(200)
    expect((await ids('?sortBy=order')).slice(0, 5)).toEqual([4, 2, 3, 1, 5])
    for (const wrong of [{}, { ids: '1' }, { ids: [1, 1] }, { ids: [1, 99] }, { ids: [-1] }])
      expect(await status('POST', `${TASKS}/order`, wrong), JSON.stringify(wrong)).toBe(400)
    expect((await ids('?sortBy=order')).slice(0, 5)).toEqual([4, 2, 3, 1, 5])
  })
})

describe('tags', () => {
  it('a new tag can be given to tasks and is counted', async () => {
    const { call, read, send, counts } = freshTasks()
    const response = await call('POST', `${TASKS}/tags`, { tag: { name: ' งาน เทศกาล ', color: 'info' } })
    expect(response?.status).toBe(201)
    const { tag } = oneTagSchema.parse(await response?.json())
    expect(tag).toEqual({ id: 'งาน-เทศกาล', name: 'งาน เทศกาล', color: 'info' })
    expect(taskTagsSchema.parse(await read(`${TASKS}/tags`)).map(({ id }) => id)).toContain(tag.id)
    await send('/1', { tags: ['medium', tag.id] })
    expect((await counts()).tags[tag.id]).toBe(1)
  })

  it('a tag without a name, with a name that is taken or a colour that is none is refused', async () => {
    const { status } = freshTasks()
    const wrong = [
      {},
      { name: ' ' },
      { name: '!' },
      { name: 'TEAM' },
      { name: 'x', color: 'pink' },
      { name: 'x'.repeat(31) },
    ]
    for (const tag of wrong) expect(await status('POST', `${TASKS}/tags`, { tag }), JSON.stringify(tag)).toBe(400)
  })
})
