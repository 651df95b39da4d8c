/** What nginx stands in front of: the edges, copies of a service, or their internal listeners. */
export interface Route {
  name: string;
  kind: "edge" | "service" | "internal";
  /** where it listens, and where the copies do: ports of this machine */
  port: number;
  copies: readonly number[];
}

/**
 * nginx as the balancer in front of two of everything (docs/processes.md).
 *
 * A request that a copy refuses goes to the other copy at once, and so does a read whose copy went silent. nginx remembers no
 * failures (`max_fails=0`): after one failure of each copy it would answer 502 for a second without asking either. It closes
 * an idle connection after 4 s, before a copy that drains for 5 s does.
 *
 * @param folder for its temporary files
 */
export const nginxConfig = (routes: readonly Route[], folder: string): string => `
${process.getuid?.() === 0 ? "# Else its workers would run as another user, who can't write bodies into the folder\nuser root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }

http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/unused;
  uwsgi_temp_path ${folder}/unused;
  scgi_temp_path ${folder}/unused;

${COMMON}
${routes.map(block).join("\n")}
}
`;

/** Settings of all routes. */
export const COMMON = `  # The edge and the services have limits of their own
  client_max_body_size 0;
  proxy_http_version 1.1;
  proxy_connect_timeout 1s;
  proxy_read_timeout 15s;
  proxy_next_upstream error timeout;
  proxy_next_upstream_timeout 30s;
  map $http_upgrade $connection_kind { default upgrade; "" ""; }
`;

/** The balancer in front of one kind of process. */
export const block = ({ name, kind, port, copies }: Route): string => `  upstream ${name} {
    zone ${name} 64k;
${name === "chat" ? "    # Long polling: all requests of a session go to one node\n    hash $cookie_ow_session consistent;\n" : ""}${copies.map((copy) => `    server 127.0.0.1:${copy} max_fails=0;\n`).join("")}    keepalive 64;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
${HEADERS[kind]}    location / {
      proxy_pass http://${name};
    }
${name === "chat" || kind === "edge" ? SOCKETS(name) : ""}  }
`;

/** Connections to copies are kept, and upgrades passed on. */
const HOPS = `    proxy_set_header Connection $connection_kind;
    proxy_set_header Upgrade $http_upgrade;
`;
const SERVICE = `${HOPS}    proxy_set_header Host $http_host;
`;

/** The edge writes X-Forwarded-… for services; an internal listener refuses requests that carry any. */
const HEADERS: Record<Route["kind"], string> = {
  edge: `${SERVICE}    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
`,
  service: SERVICE,
  internal: HOPS,
};

/** A WebSocket is silent for up to 25 s, and a poll is held for as long. */
const SOCKETS = (name: string): string => `    location /socket.io {
      proxy_pass http://${name};
      proxy_read_timeout 75s;
      proxy_buffering off;
    }
`;
