import { dispatch } from '@/lib/api/dispatch'
import { table } from '../routes'

const handle = (request: Request) => dispatch(table, request)

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
