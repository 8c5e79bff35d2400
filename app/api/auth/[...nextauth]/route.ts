export { nextAuthRoute as GET, nextAuthRoute as POST } from './next-auth'
