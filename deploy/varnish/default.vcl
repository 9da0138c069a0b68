vcl 4.1;

# Varnish 7 in front of the shop (docs/cdn.md). The shop runs with CDN=varnish; vmod xkey is in Debian's package
# varnish-modules. Varnish listens twice, and only the shop may reach the second address, where purges are sent:
#
#   varnishd -f /etc/varnish/default.vcl -a :6081 -a purge=127.0.0.1:6082 -s malloc,256m \
#     -p vsl_mask=-ReqURL,-BereqURL,-ReqHeader,-BereqHeader,-HttpGarbage,-BogoHeader
#
# With this mask no log of Varnish has the whole URL of a link, whose secret opens an account; `log-format` beside this
# file writes the rest of it: varnishncsa -f /etc/varnish/log-format

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  # The shop responds to every request within 30 seconds.
  .first_byte_timeout = 35s;
  .between_bytes_timeout = 35s;
  # It responds while a process of the shop runs, also when its database does not.
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

sub vcl_recv {
  if (req.restarts == 0) {
    # Neither what follows a question mark nor what has the form of a secret, 43 letters and digits.
    std.log("url:" + regsub(req.url, "([A-Za-z0-9_-]{43}|\?).*", "..."));
  }
  if (req.method == "PURGE") {
    if (local.socket != "purge") {
      return (synth(405, "Method not allowed"));
    }
    # What is out of date is still sent while the shop does not respond.
    return (synth(200, "Purged " + xkey.softpurge(req.http.xkey)));
  }
  if (local.socket == "purge") {
    return (synth(405, "Method not allowed"));
  }

  if (req.restarts > 0) {
    # The shop has failed: what is out of date is better than nothing.
    set req.grace = 1h;
    set req.http.X-Last-Try = "1";
    return (hash);
  }
  unset req.http.X-Last-Try;
  # The shop sees a forwarded host only from here, where nothing changes the host.
  unset req.http.X-Forwarded-Host;
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Customers, staff and previews are never served from the cache.
  if (req.http.Authorization || req.http.Cookie ~ "(^|;)\s*(__Host-)?preview=" ||
      req.url ~ "^/(admin|dev|preview|healthz|readyz|metrics)([/?]|$)" || req.url ~ "^/api/(staff|users)/") {
    return (pass);
  }
  # Files are the same for everyone.
  if (req.url ~ "^/(assets|media)/") {
    unset req.http.Cookie;
    return (hash);
  }
  # Everything else is asked for as a guest with the visitor's language and currency, which are part of the URL. The
  # shop says what of it may be kept.
  set req.http.X-Lang = "x";
  set req.http.X-Currency = "x";
  if (req.http.Cookie ~ "(^|;)\s*lang=(es|en)\s*(;|$)") {
    set req.http.X-Lang = regsub(req.http.Cookie, "^(|.*?;)\s*lang=(es|en)\s*(;.*|)$", "\2");
  }
  if (req.http.Cookie ~ "(^|;)\s*currency=(MXN|USD)\s*(;|$)") {
    set req.http.X-Currency = regsub(req.http.Cookie, "^(|.*?;)\s*currency=(MXN|USD)\s*(;.*|)$", "\2");
  }
  set req.url = "/~" + req.http.X-Lang + "-" + req.http.X-Currency + req.url;
  unset req.http.X-Lang;
  unset req.http.X-Currency;
  unset req.http.Cookie;
  if (std.healthy(req.backend_hint)) {
    # While a new response is fetched, the last one is sent for a second at most.
    set req.grace = 1s;
  }
  return (hash);
}

sub vcl_hit {
  # A purge begins the time anew for which a response may be out of date. No response outlives what the shop has said.
  if (obj.http.X-Lifetime && obj.age > std.duration(obj.http.X-Lifetime + "s", 0s)) {
    return (pass);
  }
}

sub vcl_backend_response {
  unset beresp.http.X-Lifetime;
  if (beresp.status >= 500) {
    # A failure that is delivered would remove the last good response.
    if (bereq.is_bgfetch || (bereq.url ~ "^/~" && !bereq.http.X-Last-Try)) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
  } elsif (bereq.url ~ "^/~" && beresp.http.Surrogate-Control && beresp.http.Surrogate-Key) {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    set beresp.keep = 0s;
    set beresp.http.X-Lifetime = std.integer(duration = beresp.ttl + beresp.grace);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
  } elsif (bereq.url ~ "^/(assets|media)/" && beresp.status == 200 && beresp.http.Cache-Control ~ "public") {
    return (deliver);
  }
  # Requests for what may not be kept do not wait for each other.
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch || (bereq.url ~ "^/~" && !bereq.http.X-Last-Try)) {
    return (abandon);
  }
  set beresp.http.Cache-Control = "private, no-store";
  set beresp.http.Retry-After = "5";
  if (bereq.url ~ "^(/~\w+-\w+)?/api/") {
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    set beresp.body = {"{"message":"The shop does not respond. Please try again.","errors":["unavailable"]}"};
  } else {
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.body = {"<!doctype html><html lang="es"><meta charset="utf-8"><title>503</title><meta name="viewport" content="width=device-width"><p>La tienda no responde. Inténtalo de nuevo en un momento.<p lang="en">The shop does not respond. Please try again in a moment."};
  }
  return (deliver);
}

sub vcl_synth {
  # A request to the shop was abandoned.
  if (resp.status == 503 && req.restarts == 0 && req.url ~ "^/~") {
    return (restart);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  # These are for Varnish; browsers ask every time.
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.X-Lifetime;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
