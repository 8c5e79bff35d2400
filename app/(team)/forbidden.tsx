export { default } from '../(menu)/forbidden'
