import type { address, downloadOutcome } from '@/lib/core/client/answers'
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

/** What became of a file that was downloaded from an address. */
export const outcomeCall = (token: string) =>
  endpoint({
    method: 'GET',
    path: `/exports/${token}/outcome` as string,
    answer: typed<typeof downloadOutcome>(),
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
) =>
  endpoint({
    method,
    path: client.path,
    body: answers<{ id?: string } & (Create | Update)>(),
    answer: answers<Whole | Saved>(),
    changes: [client.path],
  })

/** What can be saved: a resource that says what it takes. */
export type Writable<Whole, Create, Update, Saved> = RecordClient<Whole> &
  WritableClient<Create, Update> &
  Partial<SavedClient<Saved>>

/** Changes fields of a record; with none, brings an archived one back. */
export const patchCall = (client: Source, id: string): Endpoint => endpoint({ method: 'PATCH', ...one(client, id) })

export const removeCall = (client: Source, id: string): Endpoint => endpoint({ method: 'DELETE', ...one(client, id) })

const one = ({ path }: Source, id: string) => ({ path: `${path}/${id}` as string, changes: [path] })
