/**
 * The window as the router may see it. Steps in the history that `handled` takes are kept from it; and single-spa sends a made-up `popstate` after each push, which a data router would take for a second
 * navigation to the same page.
 */
export function routerWindow(handled: () => boolean = () => false): Window {
  const wrapped = new WeakMap<EventListenerOrEventListenerObject, EventListener>();
  const filtered = (listener: EventListener): EventListener => {
    let filter = wrapped.get(listener);
    if (!filter) {
      filter = (event) => {
        if (!(event as { singleSpa?: boolean }).singleSpa && !handled()) listener(event);
      };
      wrapped.set(listener, filter);
    }
    return filter;
  };
  return new Proxy(window, {
    get(target, key) {
      if (key === 'addEventListener')
        return (type: string, listener: EventListener, options?: boolean) =>
          target.addEventListener(type, type === 'popstate' ? filtered(listener) : listener, options);
      if (key === 'removeEventListener')
        return (type: string, listener: EventListener, options?: boolean) =>
          target.removeEventListener(type, type === 'popstate' ? filtered(listener) : listener, options);
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !('prototype' in value && value.prototype) ? value.bind(target) : value;
    },
  });
}
