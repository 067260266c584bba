import type { UploadRequest } from '../../src/services/upload';

/** An upload that waits for the test's answer. */
export interface SentForm {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData | null;
  readonly aborted: () => boolean;
  readonly progress: (loaded: number, total: number) => void;
  /** All of it has left. */
  readonly sent: () => void;
  readonly answer: (status: number, body: unknown, type?: string) => void;
  readonly fail: () => void;
}

interface Moved {
  readonly loaded: number;
  readonly total: number;
}

class UploadTarget {
  private readonly listeners: { readonly type: string; readonly listener: (moved: Moved) => void }[] = [];

  addEventListener(type: 'progress' | 'load', listener: (moved: Moved) => void): void {
    this.listeners.push({ type, listener });
  }

  tell(type: 'progress' | 'load', moved: Moved): void {
    for (const each of this.listeners) if (each.type === type) each.listener(moved);
  }
}

class ScriptedRequest extends EventTarget implements UploadRequest {
  status = 0;
  responseText = '';
  readonly upload = new UploadTarget();
  method = '';
  url = '';
  form: FormData | null = null;
  isAborted = false;
  type = '';
  readonly headers: Record<string, string> = {};

  constructor(private readonly tell: (request: ScriptedRequest) => void) {
    super();
  }

  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): string {
    return this.type;
  }

  send(form: FormData): void {
    this.form = form;
    this.tell(this);
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

/** `XMLHttpRequest`s without a network: the test reads what was sent and settles it. */
export function scriptedRequests(): {
  readonly requests: readonly SentForm[];
  readonly newRequest: () => UploadRequest;
} {
  const requests: SentForm[] = [];
  return { requests, newRequest: () => new ScriptedRequest((request) => requests.push(sentOf(request))) };
}

function sentOf(request: ScriptedRequest): SentForm {
  const { method, url, headers, form } = request;
  return {
    method,
    url,
    headers,
    form,
    aborted: () => request.isAborted,
    progress: (loaded, total) => request.upload.tell('progress', { loaded, total }),
    sent: () => request.upload.tell('load', { loaded: 1, total: 1 }),
    answer: (status, body, type = 'application/json') => {
      const responseText = typeof body === 'string' ? body : JSON.stringify(body);
      Object.assign(request, { status, responseText, type });
      request.dispatchEvent(new Event('load'));
    },
    fail: () => request.dispatchEvent(new Event('error')),
  };
}
