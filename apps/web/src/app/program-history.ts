import { createBrowserHistory } from '@tanstack/react-router'

/**
 * The history of one browser program. An address of another one is not written into it but loaded: the
 * server answers with the program that knows the page.
 */
export function createProgramHistory(isOwnPath: (pathname: string) => boolean) {
  const history = createBrowserHistory()
  const { push, replace } = history
  const isOwn = (address: string) => isOwnPath(new URL(address, location.origin).pathname)
  const leave = (go: () => void) => {
    // Before anything is drawn nobody listens, and the router would load the old address anew after each change.
    history.subscribe(() => undefined)
    go()
  }
  history.push = (address, ...rest) => (isOwn(address) ? push(address, ...rest) : leave(() => location.assign(address)))
  history.replace = (address, ...rest) =>
    isOwn(address) ? replace(address, ...rest) : leave(() => location.replace(address))
  return history
}
