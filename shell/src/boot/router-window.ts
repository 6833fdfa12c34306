/**
 * The window as seen by the router. Hides history steps that `handled` takes, and single-spa's synthetic `popstate` after each push, which a data router would
 * treat as a second navigation.
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
