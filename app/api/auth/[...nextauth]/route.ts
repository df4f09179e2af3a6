import { nextAuthEndpoint } from '@/lib/api/next-auth-endpoint'

const handle = async (request: Request, { params }: { params: Promise<{ nextauth: string[] }> }) =>
  nextAuthEndpoint(request, (await params).nextauth)

export { handle as GET, handle as POST }
