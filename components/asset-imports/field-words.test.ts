import { expect, it } from 'vitest'
import { fieldOption, plainFields } from './field-words'
import { withField } from './with-field'

const id = '019ab000-0000-7000-8000-000000000001'

// REGISTER-16
it('names each field in words, with the names of tasks and details in it', () => {
  const names = { [id]: 'Annual service' }
  const said = ['tag', 'zone:7', 'path:;', `task:${id}:status`, `detail:${id}`, 'detail:gone'].map(
    (field) => fieldOption(field, names).label,
  )
  expect(said).toEqual([
    'Tag',
    'Zone, level 7',
    'Path, parted by ;',
    'Annual service: last result',
    'Annual service',
    'Something that is gone',
  ])
  expect(plainFields('cust', true).map(({ value }) => value)).toEqual(['customer'])
  expect(plainFields('cust', false)).toEqual([])
})

// REGISTER-16
it('choosing a field frees the column that had it, and a path replaces columns of zones', () => {
  const mapping = { 0: 'tag', 1: 'zone:1', 2: 'detail:new', 3: 'ignore' }
  expect(withField(mapping, 3, 'tag')).toEqual({ 0: 'ignore', 1: 'zone:1', 2: 'detail:new', 3: 'tag' })
  expect(withField(mapping, 3, 'path:/')).toEqual({ 0: 'tag', 1: 'ignore', 2: 'detail:new', 3: 'path:/' })
  expect(withField(mapping, 3, 'detail:new')).toEqual({ ...mapping, 3: 'detail:new' })
  expect(withField({ 0: 'path:/' }, 1, 'zone:1')).toEqual({ 0: 'ignore', 1: 'zone:1' })
})
