import type { address } from '@/lib/core/client/answers'
import type { ListClient, RecordClient, SavedClient, Source, WritableClient } from '@/lib/core/client/client'
import { type Endpoint, endpoint } from '@/lib/core/client/endpoint'
import { type Typed, typed } from '@/lib/core/client/typed'
import type { ListAnswer } from './list-answer'

/*
 * The calls that resources have in common, of one resource.
 */

const changesWith = ({ path, changesWith }: Source) => [path, ...changesWith]
const answers = <Answer>(): Typed<Answer> => ({})

export const listCall = <Item>(client: ListClient<Item>) =>
  endpoint({
    method: 'GET',
    path: client.path,
    answer: answers<ListAnswer<Item>>(),
    changesWith: changesWith(client),
  })

/** The rows of a list as a file. */
export const exportCall = (client: Source, id?: string) =>
  endpoint({
    method: 'GET',
    path: `${client.path}${id ? `/${id}` : ''}/export` as string,
    answer: typed<typeof address>(),
  })

export const recordCall = <Whole>(client: RecordClient<Whole>, id: string) =>
  endpoint({
    method: 'GET',
    path: `${client.path}/${id}` as string,
    answer: answers<Whole>(),
    changesWith: changesWith(client),
  })

/** POST makes a record and PUT changes one. */
export const saveCall = <Whole, Create, Update, Saved = never>(
  client: Writable<Whole, Create, Update, Saved>,
  method: 'POST' | 'PUT',
) => endpoint({ ...contentCall(client, method), body: answers<{ id?: string } & (Create | Update)>() })

/** The same for content that was held to the body's type where it was made. */
export const contentCall = <Whole, Saved = never>(
  { path }: RecordClient<Whole> & Partial<SavedClient<Saved>>,
  method: 'POST' | 'PUT',
) => endpoint({ method, path, answer: answers<Whole | Saved>(), changes: [path] })

/** POST of what makes a record, where there may be no PUT. */
export const createCall = <Whole, Create>(client: RecordClient<Whole> & { create: Typed<Create> }) =>
  endpoint({ ...contentCall(client, 'POST'), body: client.create })

/** PUT of one field of a record, whichever it is. */
export const fieldCall = ({ path }: Source): Endpoint => endpoint({ method: 'PUT', path, changes: [path] })

/** What can be saved: a resource that says what it takes. */
export type Writable<Whole, Create, Update, Saved> = RecordClient<Whole> &
  WritableClient<Create, Update> &
  Partial<SavedClient<Saved>>

/** Changes fields of a record; with none, brings an archived one back. */
export const patchCall = (client: Source, id: string): Endpoint => endpoint({ method: 'PATCH', ...one(client, id) })

export const removeCall = (client: Source, id: string): Endpoint => endpoint({ method: 'DELETE', ...one(client, id) })

const one = ({ path }: Source, id: string) => ({ path: `${path}/${id}` as string, changes: [path] })
